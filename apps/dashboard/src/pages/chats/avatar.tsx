import { IconUser, IconUsers } from '@tabler/icons-react';
import classes from './avatar.module.css';

const hues = 8;

/** Initials, or an icon for a group or a phone number. Hidden from screen readers, because the name stands beside it. */
export function Avatar({ name, isGroup }: { name: string; isGroup: boolean }) {
  const initials = /^[\d+]/.test(name)
    ? ''
    : name
        .split(/\s+/)
        .slice(0, 2)
        .map((word) => word.charAt(0))
        .join('');
  const Figure = isGroup ? IconUsers : IconUser;
  return (
    <span className={classes.avatar} data-hue={hueOf(name)} aria-hidden>
      {initials === '' || isGroup ? <Figure size={20} stroke={1.6} /> : initials.toUpperCase()}
    </span>
  );
}

function hueOf(name: string): number {
  return [...name].reduce((sum, char) => sum + char.charCodeAt(0), 0) % hues;
}
