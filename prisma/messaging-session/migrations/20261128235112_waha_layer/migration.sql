-- What the WAHA layer needs below it. A send, a campaign or a bridge made the message.
ALTER TABLE messages ADD COLUMN from_api boolean NOT NULL DEFAULT false;
-- `config` of the layer as it was given, without `webhooks`.
ALTER TABLE sessions ADD COLUMN waha_config jsonb;

-- Projects that have, or had until lately, an endpoint of format `waha`: their events are rendered in it until then.
CREATE TABLE waha_projects (
  project_id bigint PRIMARY KEY,
  until timestamptz(3) NOT NULL
);
