/*
 * Sets the theme and the density before the first paint. Loaded in the head without defer, from our own origin, because
 * the content security policy allows no inline script. src/app/theme/theme.ts says what may be stored here, and its
 * test keeps the two consistent.
 */
(function () {
  try {
    var look = JSON.parse(localStorage.getItem('countinghouse.look')) || {};
    var root = document.documentElement;
    if (look.theme === 'light' || look.theme === 'dark') root.setAttribute('data-theme', look.theme);
    if (look.density === 'comfortable') root.setAttribute('data-density', look.density);
  } catch {
    // Storage is forbidden or contains something else: the default is the system's theme and compact rows.
  }
})();
