-- Search of messages (decisions.md §4 Search). Both functions are part of an index: change them only under new names.

-- A text as the parser is to see it: what would join words (of addresses, paths, numbers, tags) is a space, a character of
-- Chinese, Japanese or Korean is a word of its own, and no word is longer than an index holds.
CREATE FUNCTION message_words(content TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words TEXT := translate(left(content, 32768), './-:@_+&<', '         ');
BEGIN
  IF octet_length(words) <> length(words) THEN
    words := regexp_replace(words, '([\u1100-\u11FF\u3005-\u3007\u3021-\u3029\u3031-\u303C\u3040-\u30FA\u30FC-\u31FF\u3400-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFF66-\uFF9F\U00020000-\U0003FFFF])', ' \1 ', 'g');
  END IF;
  IF length(words) > 250 THEN
    words := regexp_replace(words, '(\S{250})\S+', '\1', 'g');
  END IF;
  RETURN words;
END $$;

-- Puts the session in front of every word, so that a search reads what its own session wrote, and nothing else.
CREATE FUNCTION session_words(session_id BIGINT, words TSVECTOR) RETURNS TSVECTOR LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(' ' || words::text, ' ''', ' ''s' || to_hex(session_id >> 22) || 'x')::tsvector
$$;

-- Contact cards are no text. New words wait in a short list, so that an insert stays cheap and a search need not read much of it.
CREATE INDEX "messages_words" ON "messages" USING GIN (session_words("session_id", to_tsvector('pg_catalog.simple', message_words(
  CASE WHEN "type" = 'contact' THEN '' ELSE coalesce("text", '') END || coalesce(' ' || ("content" ->> 'caption'), '')
    || coalesce(' ' || ("content" #>> '{media,filename}'), '')))))
  WITH (gin_pending_list_limit = 1024) WHERE NOT "deleted";
