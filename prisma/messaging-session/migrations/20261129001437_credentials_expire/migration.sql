-- When the network stops to accept the credentials of a session, where it says so (decisions.md §17).
ALTER TABLE sessions ADD COLUMN credentials_expire_at timestamptz(3);
