// Before anything is painted: the scheme that was chosen here, else the one of the system.
(function () {
  var kept = null;
  try {
    kept = window.localStorage.getItem('parley-color-scheme');
  } catch {
    // Storage may be forbidden; the system's scheme it is.
  }
  var system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute(
    'data-mantine-color-scheme',
    kept === 'light' || kept === 'dark' ? kept : system,
  );
})();
