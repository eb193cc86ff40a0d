// The button in the toolbar. The click itself is what lets the extension see this one tab (`activeTab`), until it leaves its site.
chrome.action.onClicked.addListener(({ id }) =>
  chrome.windows.create({ url: `confirm.html?tab=${id}`, type: 'popup', focused: true, width: 480, height: 560 }),
);
