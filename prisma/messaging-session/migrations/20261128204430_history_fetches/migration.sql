-- History that is asked for on demand, one row for each operation that has not ended (decisions.md §16 Routes).
CREATE TABLE history_fetches (
  operation_id bigint PRIMARY KEY,
  team_id bigint NOT NULL,
  session_id bigint NOT NULL,
  chat_id bigint NOT NULL,
  -- The message before which the next page is.
  cursor_id bigint NOT NULL,
  -- How many messages are still wanted.
  remaining integer NOT NULL,
  -- The oldest message of the page that is being recorded, by the network's id, and since when.
  awaited text,
  awaited_at timestamptz(3),
  -- How often in a row the network did not answer.
  unanswered integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX history_fetches_chat ON history_fetches (session_id, chat_id);
