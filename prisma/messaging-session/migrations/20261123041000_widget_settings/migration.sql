-- Embedded signup: what pages name a project by, and the settings of projects and teams (decisions.md §9).
CREATE TABLE "widget_keys" (
  "project_id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "public_key" TEXT NOT NULL,
  CONSTRAINT "widget_keys_pkey" PRIMARY KEY ("project_id")
);
CREATE UNIQUE INDEX "widget_keys_public_key" ON "widget_keys" ("public_key");

CREATE TABLE "widget_settings" (
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT NOT NULL,
  "enabled" BOOLEAN NOT NULL,
  "allowed_origins" TEXT[],
  "mode" TEXT NOT NULL,
  "accent" TEXT NOT NULL,
  "display_name" TEXT NOT NULL,
  "engine" TEXT NOT NULL,
  "config" JSONB,
  "redirect_url" TEXT,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "widget_settings_pkey" PRIMARY KEY ("team_id", "project_id")
);
CREATE INDEX "widget_settings_origins" ON "widget_settings" USING GIN ("allowed_origins");
