-- The suspensions of teams (decisions.md §14), as the gateway counts them; "until" is null while one lasts.
CREATE TABLE "team_suspensions" (
  "team_id" BIGINT NOT NULL,
  "number" INTEGER NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL,
  "until" TIMESTAMPTZ(3),
  CONSTRAINT "team_suspensions_pkey" PRIMARY KEY ("team_id", "number")
);
CREATE INDEX "team_suspensions_lasting" ON "team_suspensions" ("team_id") WHERE "until" IS NULL;

-- For how long a team has been suspended since then. What must not expire meanwhile lives longer by this time.
CREATE FUNCTION "suspended_time"("team" BIGINT, "since" TIMESTAMPTZ) RETURNS INTERVAL LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(coalesce(s."until", now()) - greatest(s."since", $2)), interval '0')
  FROM "team_suspensions" s WHERE s."team_id" = $1 AND coalesce(s."until", now()) > greatest(s."since", $2)
$$;

-- Sessions that a suspension stopped; its end starts them again.
ALTER TABLE "sessions" ADD COLUMN "suspended" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "sessions_suspended" ON "sessions" ("team_id", "id") WHERE "suspended";
CREATE INDEX "sessions_running_of_team" ON "sessions" ("team_id", "id") WHERE "wanted";

-- Open visits and widget sessions live longer by the suspension, once: in the transaction that writes its end.
CREATE FUNCTION "extend_onboarding_attempts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "onboarding_attempts" a
  SET "expires_at" = a."expires_at" + more.time, "next_look_at" = a."next_look_at" + more.time
  FROM (
    SELECT "id", NEW."until" - greatest(NEW."since", to_timestamp((("id" >> 22) + 1704067200000) / 1000.0)) AS time
    FROM "onboarding_attempts"
    WHERE "next_look_at" IS NOT NULL AND "team_id" = NEW."team_id" AND "status" IN ('created', 'connecting')
      AND "expires_at" > NEW."since"
  ) AS more
  WHERE a."id" = more."id" AND more.time > interval '0';
  RETURN NULL;
END
$$;
CREATE TRIGGER "extend_onboarding_attempts_at_end" AFTER UPDATE ON "team_suspensions"
  FOR EACH ROW WHEN (OLD."until" IS NULL AND NEW."until" IS NOT NULL) EXECUTE FUNCTION "extend_onboarding_attempts"();
CREATE TRIGGER "extend_onboarding_attempts_of_past" AFTER INSERT ON "team_suspensions"
  FOR EACH ROW WHEN (NEW."until" IS NOT NULL) EXECUTE FUNCTION "extend_onboarding_attempts"();
