-- Pinned and muted chats, messages that disappear, pinned messages (decisions.md §16 Routes).
ALTER TABLE chats ADD COLUMN pinned_until timestamptz(3);
ALTER TABLE chats ADD COLUMN muted_until timestamptz(3);
ALTER TABLE chats ADD COLUMN disappearing_seconds integer;
ALTER TABLE messages ADD COLUMN pinned_until timestamptz(3);
