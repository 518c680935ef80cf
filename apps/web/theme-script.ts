/**
 * Runs before the first paint, so that a page whose cookie was cleared does not flash in the other theme. The server's
 * own drawing needs no script: whoever runs none keeps the theme of the cookie.
 */
export const THEME_SCRIPT =
  'try{var t=localStorage.getItem("theme");if(t==="dark"||t==="light")document.documentElement.dataset.theme=t}catch(e){}';
