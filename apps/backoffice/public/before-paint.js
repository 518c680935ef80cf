// Runs before anything is painted, so that nobody sees the other theme or direction for a moment. Codes as in i18n.
{
  const { documentElement: root } = document;
  try {
    if (localStorage.getItem("theme") === "dark") root.dataset.theme = "dark";
    if (localStorage.getItem("language") === "UR") {
      root.lang = "ur";
      root.dir = "rtl";
    }
  } catch {
    // Storage may be closed to us in private windows.
  }
}
