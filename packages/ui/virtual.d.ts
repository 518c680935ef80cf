/** Brings the style sheets of all components of the page in; see `componentStyles` in `vite.ts`. */
declare module "virtual:component-styles" {}
