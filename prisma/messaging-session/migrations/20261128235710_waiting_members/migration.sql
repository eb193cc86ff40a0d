-- Who waits to be let into a group, as WhatsApp told its admins: it says no more than that somebody was added when one of them is
-- let in (decisions.md §16, `group.join_request`).
CREATE TABLE baileys_waiting_members (
  session_id bigint NOT NULL,
  jid text NOT NULL,
  -- Their LID, or their phone number where no LID is known.
  person text NOT NULL,
  phone_number text,
  requested_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (session_id, jid, person)
);
