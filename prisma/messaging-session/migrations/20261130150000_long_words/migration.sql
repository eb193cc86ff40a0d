-- Words are cut only in a text of more bytes than a word of 250 characters can have: cutting takes the most time where a word is long.
-- Entries of before stay as they are: a search asks for at most 200 characters, so it finds the same messages in both.
CREATE OR REPLACE FUNCTION message_words(content TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words TEXT := translate(left(content, 32768), './-:@_+&<', '         ');
BEGIN
  IF octet_length(words) <> length(words) THEN
    words := regexp_replace(words, '([\u1100-\u11FF\u3005-\u3007\u3021-\u3029\u3031-\u303C\u3040-\u30FA\u30FC-\u31FF\u3400-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFF66-\uFF9F\U00020000-\U0003FFFF])', ' \1 ', 'g');
  END IF;
  IF octet_length(words) > 1000 THEN
    words := regexp_replace(words, '(\S{250})\S+', '\1', 'g');
  END IF;
  RETURN words;
END $$;

-- Acknowledgements change a message soon after it was added: with room in its page, no index is touched.
ALTER TABLE "messages" SET (fillfactor = 85);

-- A search is planned without statistics of words, and gathering them takes the words of 30,000 messages apart each time.
ALTER INDEX "messages_words" ALTER COLUMN 1 SET STATISTICS 0;
