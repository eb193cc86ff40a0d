/** A button on each block of code that copies it, and says so. */
for (const block of document.querySelectorAll('.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('pre').textContent);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 2_000);
  });
  block.append(button);
}
/** A block that is wider than the page can be scrolled by keyboard. */
for (const wide of document.querySelectorAll('.code pre, .table')) {
  if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
}
