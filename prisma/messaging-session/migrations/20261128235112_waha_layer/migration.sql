-- What the WAHA layer needs below it: `config` of the layer as it was given, without `webhooks`.
ALTER TABLE sessions ADD COLUMN waha_config jsonb;

-- Projects that have, or had until lately, an endpoint of format `waha`: their events are rendered in it until then.
CREATE TABLE waha_projects (
  project_id bigint PRIMARY KEY,
  until timestamptz(3) NOT NULL
);
