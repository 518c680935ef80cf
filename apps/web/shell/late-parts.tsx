export { Footer } from "./footer.tsx";
export { SideRail } from "./side-rail.tsx";
