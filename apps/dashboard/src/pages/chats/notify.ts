/** Absent over plain HTTP and in some browsers of phones. */
export function canNotify(): boolean {
  return 'Notification' in globalThis && window.isSecureContext;
}

interface Notice {
  title: string;
  body: string;
  tag: string;
  /** When it is clicked. */
  open: () => void;
}

/** Shows nothing while the page is seen, or without permission. */
export function notify({ title, body, tag, open }: Notice): void {
  if (!canNotify() || Notification.permission !== 'granted' || document.hasFocus()) return;
  const notification = new Notification(title, { body, tag });
  notification.addEventListener('click', () => {
    window.focus();
    open();
    notification.close();
  });
}
