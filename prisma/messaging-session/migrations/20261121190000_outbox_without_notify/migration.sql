-- Postgres commits transactions that notify one after the other; the relay looks for itself (docs/adr/0009).
DROP TRIGGER "outbox_notify" ON "outbox";
DROP FUNCTION "outbox_notify"();
