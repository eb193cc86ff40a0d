-- Who joins a group, and how (decisions.md §16 Routes).
ALTER TABLE sandbox_groups ADD COLUMN join_approval boolean NOT NULL DEFAULT false;
ALTER TABLE sandbox_groups ADD COLUMN members_add boolean NOT NULL DEFAULT false;

CREATE TABLE sandbox_join_requests (
  group_id bigint NOT NULL REFERENCES sandbox_groups (id) ON DELETE CASCADE ON UPDATE CASCADE,
  phone_number text NOT NULL,
  requested_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (group_id, phone_number)
);

ALTER TABLE baileys_groups ADD COLUMN join_approval boolean NOT NULL DEFAULT false;
ALTER TABLE baileys_groups ADD COLUMN members_add boolean NOT NULL DEFAULT false;
-- The JID of the community that the group is in.
ALTER TABLE baileys_groups ADD COLUMN parent text;
