import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronDown,
  IconCopy,
  IconEdit,
  IconMoodOff,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react';
import { MenuLink } from '../../../routing/index.js';
import { copyText } from '../../../ui/index.js';
import { canBeEdited, type Message } from '../messages/index.js';
import classes from './thread.module.css';
import type { MessageActs } from './use-message-acts.js';

const emojis = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

/** The menu of actions on a message. */
export function MessageMenu({ message, acts }: { message: Message; acts: MessageActs }) {
  const { id, type, text, caption } = message;
  const isGone = type === 'revoke';
  const words = text ?? caption;
  return (
    <Menu position="bottom-end" withinPortal shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" className={classes.menu} aria-label="Message actions">
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!isGone && (
          <>
            <div className={classes.emojis}>
              {emojis.map((emoji) => (
                <Menu.Item
                  key={emoji}
                  aria-label={`React with ${emoji}`}
                  className={classes.emoji}
                  onClick={() => acts.react(message, emoji)}
                >
                  {emoji}
                </Menu.Item>
              ))}
            </div>
            {message.reactions?.some(({ fromMe }) => fromMe) && (
              <Menu.Item leftSection={<IconMoodOff size={16} />} onClick={() => acts.react(message, '')}>
                Remove reaction
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => acts.reply(message)}>
              Reply
            </Menu.Item>
          </>
        )}
        {words !== undefined && words !== '' && (
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            onClick={({ currentTarget }) => void copyText(words, currentTarget)}
          >
            Copy text
          </Menu.Item>
        )}
        <MenuLink leftSection={<IconWebhook size={16} />} to="/deliveries/why" search={{ id }}>
          Its webhooks
        </MenuLink>
        {canBeEdited(message) && (
          <Menu.Item leftSection={<IconEdit size={16} />} onClick={() => acts.edit(message)}>
            Edit message
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => acts.remove(message)}>
          Delete message
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
