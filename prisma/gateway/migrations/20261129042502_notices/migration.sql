-- Who is told of what by mail (beyond.md §3). A team without a row has the defaults.
CREATE TABLE "notice_settings" (
  "team_id" BIGINT NOT NULL,
  "enabled" BOOLEAN NOT NULL,
  -- Null: no role, only the addresses.
  "roles" TEXT[],
  "emails" TEXT[] NOT NULL,
  "digest" TEXT NOT NULL,
  -- Null: all projects.
  "projects" BIGINT[],

  CONSTRAINT "notice_settings_pkey" PRIMARY KEY ("team_id"),
  CONSTRAINT "notice_settings_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

-- Addresses that want no notices of a team.
CREATE TABLE "notice_refusals" (
  "team_id" BIGINT NOT NULL,
  "address" TEXT NOT NULL,
  "refused_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

  CONSTRAINT "notice_refusals_pkey" PRIMARY KEY ("team_id", "address"),
  CONSTRAINT "notice_refusals_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

-- A change and an address that is told of it: once, however often the change is reported.
CREATE TABLE "notice_recipients" (
  "event_id" BIGINT NOT NULL,
  "address" TEXT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "notice" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "due_at" TIMESTAMPTZ(3) NOT NULL,
  -- The mail that tells of it; null: none yet.
  "mail_id" BIGINT,

  CONSTRAINT "notice_recipients_pkey" PRIMARY KEY ("event_id", "address")
);
CREATE INDEX "notice_recipients_due" ON "notice_recipients" ("due_at") WHERE "mail_id" IS NULL;
CREATE INDEX "notice_recipients_address" ON "notice_recipients" ("team_id", "address", "event_id") WHERE "mail_id" IS NULL;
CREATE INDEX "notice_recipients_age" ON "notice_recipients" ("created_at");
