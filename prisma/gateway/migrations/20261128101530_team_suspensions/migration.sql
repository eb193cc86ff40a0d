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

-- Teams that an earlier version suspended. The other services hear of them when a gateway starts.
INSERT INTO "team_suspensions" ("team_id", "number", "since") SELECT "id", 1, now() FROM "teams" WHERE "suspended";

-- What an enrollment asks for is answered later by the suspension, once: in the transaction that ends it.
CREATE FUNCTION "extend_enrollment_actions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "enrollment_actions" a
  SET "expires_at" = a."expires_at"
    + (NEW."until" - greatest(NEW."since", to_timestamp(((a."id" >> 22) + 1704067200000) / 1000.0)))
  FROM "enrollments" e
  WHERE e."operation_id" = a."operation_id" AND e."team_id" = NEW."team_id" AND e."open"
    AND a."answer" IS NULL AND NOT a."lapsed" AND a."expires_at" > NEW."since"
    AND to_timestamp(((a."id" >> 22) + 1704067200000) / 1000.0) < NEW."until";
  RETURN NULL;
END
$$;
CREATE TRIGGER "extend_enrollment_actions_at_end" AFTER UPDATE ON "team_suspensions"
  FOR EACH ROW WHEN (OLD."until" IS NULL AND NEW."until" IS NOT NULL) EXECUTE FUNCTION "extend_enrollment_actions"();
