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
