/**
 * Runs before the first paint, so that a page whose cookie was cleared, or that was kept for opening without a network,
 * does not flash in the other theme. The server's own drawing needs no script: a browser without scripts keeps the theme of the cookie.
 */
export const THEME_SCRIPT =
  'var t;try{t=localStorage.getItem("theme")}catch(e){}t=t||(/(?:^|; )theme=(\\w+)/.exec(document.cookie)||[])[1];' +
  'if(t==="dark"||t==="light")document.documentElement.dataset.theme=t';
