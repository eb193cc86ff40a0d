-- What people of the sandbox network show of themselves, and to whom (decisions.md §16 Routes).
CREATE TABLE sandbox_profiles (
  phone_number text PRIMARY KEY REFERENCES testing_numbers (phone_number) ON DELETE CASCADE ON UPDATE CASCADE,
  name text,
  about text,
  about_at timestamptz(3),
  picture_blob bigint,
  picture_mime text,
  privacy jsonb NOT NULL DEFAULT '{}'
);
