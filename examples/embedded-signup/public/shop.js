function show(text) {
  const line = document.createElement('li');
  line.textContent = text;
  document.querySelector('#log').append(line);
}

document.querySelector('#connect').addEventListener('click', async () => {
  const { id, frameUrl } = await (await fetch('/signup', { method: 'POST' })).json();
  await window.Parley.open({
    frameUrl,
    onMessage: async ({ type, status }) => {
      show([type, status].filter(Boolean).join(': '));
      if (type !== 'connected') return;
      const { externalId, phoneNumber } = await (await fetch(`/signup/${id}`)).json();
      show(`${externalId} has linked ${phoneNumber}`);
    },
  });
});
