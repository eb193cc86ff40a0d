-- How far apart a network has made known by its refusals that it wants the sends of a session, and since when
-- (decisions.md §12). It is forgotten by half every 30 seconds.
ALTER TABLE session_paces ADD COLUMN learnt_us integer, ADD COLUMN learnt_at timestamptz(6);
