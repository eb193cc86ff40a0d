-- Sessions whose credentials end, of which there are few (decisions.md §17).
CREATE INDEX sessions_credentials_expire ON sessions (credentials_expire_at) WHERE credentials_expire_at IS NOT NULL;
