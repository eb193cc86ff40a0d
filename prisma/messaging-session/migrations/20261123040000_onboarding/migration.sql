-- Sessions of end customers, the links that bring them in, and each customer's try (decisions.md §9).
ALTER TABLE "sessions"
  ADD COLUMN "origin_kind" TEXT,
  ADD COLUMN "origin_id" BIGINT,
  ADD COLUMN "customer_since" TIMESTAMPTZ(3);
CREATE INDEX "sessions_origin" ON "sessions" ("origin_id") WHERE "origin_id" IS NOT NULL;

CREATE TABLE "quicklinks" (
  "id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT NOT NULL,
  "environment" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "slug" TEXT NOT NULL,
  "external_id" TEXT,
  "engine" TEXT NOT NULL,
  "config" JSONB,
  "max_sessions" INTEGER,
  "expires_at" TIMESTAMPTZ(3),
  "redirect_url" TEXT,
  "enabled" BOOLEAN NOT NULL DEFAULT TRUE,
  "project_gone" BOOLEAN NOT NULL DEFAULT FALSE,
  CONSTRAINT "quicklinks_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "quicklinks_slug" ON "quicklinks" ("slug");
CREATE INDEX "quicklinks_project" ON "quicklinks" ("project_id", "id");

CREATE TABLE "onboarding_attempts" (
  "id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT NOT NULL,
  "environment" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "origin_id" BIGINT NOT NULL,
  "token_hash" BYTEA NOT NULL,
  "external_id" TEXT,
  "engine" TEXT NOT NULL,
  "config" JSONB,
  "redirect_url" TEXT,
  "session_id" BIGINT,
  "status" TEXT NOT NULL,
  "sequence" INTEGER NOT NULL DEFAULT 1,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "connected_at" TIMESTAMPTZ(3),
  "ended_at" TIMESTAMPTZ(3),
  "next_look_at" TIMESTAMPTZ(3),
  CONSTRAINT "onboarding_attempts_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "onboarding_attempts_token" ON "onboarding_attempts" ("token_hash");
CREATE UNIQUE INDEX "onboarding_attempts_session" ON "onboarding_attempts" ("session_id");
CREATE INDEX "onboarding_attempts_origin" ON "onboarding_attempts" ("origin_id", "id");
CREATE INDEX "onboarding_attempts_project" ON "onboarding_attempts" ("project_id", "id");
CREATE INDEX "onboarding_attempts_look" ON "onboarding_attempts" ("next_look_at");
CREATE INDEX "onboarding_attempts_ended" ON "onboarding_attempts" ("ended_at");
