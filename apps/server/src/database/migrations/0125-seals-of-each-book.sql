-- Each book has a chain of seals of its own (docs/decisions/0108-demo-history-is-folded.md): the last real entry of a batch seals its real entries and the real seal
-- before, the last demo entry its demo entries and the demo seal before. So entries of the demo book can go without a real seal losing anything that it covers.
CREATE INDEX entry_sealed ON entry ((from_account < 0), id) WHERE seal IS NOT NULL;

-- After which entry and seal the chain of a book begins, and a moment that no entry up to it is later than. That of the real book stays for good: up to there one chain
-- covers both books. That of the demo book goes on to what may be folded: entries up to it are not held to a seal any more.
CREATE TABLE seal_start (
  is_demo boolean PRIMARY KEY,
  entry_id bigint NOT NULL,
  seal bytea NOT NULL,
  at bigint NOT NULL
);
INSERT INTO seal_start (is_demo, entry_id, seal, at)
SELECT book.is_demo, coalesce(last.id, 0), coalesce(last.seal, ''), coalesce((SELECT max(at) FROM entry), -1)
FROM (VALUES (false), (true)) AS book (is_demo)
LEFT JOIN (SELECT id, seal FROM entry WHERE seal IS NOT NULL ORDER BY id DESC LIMIT 1) AS last ON true;

-- The seal of the entries of one book after one of them and up to another: as entries_seal, which covers both.
CREATE FUNCTION book_seal(of_demo boolean, seal_before bytea, after bigint, last bigint) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(seal_before
    || substr(array_send(array_agg(id ORDER BY id)), 21)
    || substr(array_send(array_agg(reference ORDER BY id)), 21)
    || substr(array_send(array_agg(at ORDER BY id)), 21)
    || substr(array_send(array_agg(from_account ORDER BY id)), 21)
    || substr(array_send(array_agg(to_account ORDER BY id)), 21)
    || substr(array_send(array_agg(amount::bigint ORDER BY id)), 21)
    || CASE count(from_balance) WHEN 0 THEN ''
       ELSE substr(array_send(array_agg(coalesce(from_balance, -9223372036854775808)::bigint ORDER BY id)), 21) END
    || CASE count(to_balance) WHEN 0 THEN ''
       ELSE substr(array_send(array_agg(coalesce(to_balance, -9223372036854775808)::bigint ORDER BY id)), 21) END
    || substr(array_send(array_agg(kind::smallint ORDER BY id)), 21))
  FROM entry WHERE id > after AND id <= last AND (from_account < 0) = of_demo
$$;

-- The last sealed entry of each book up to one, or where its chain begins.
CREATE FUNCTION last_seals(until bigint) RETURNS TABLE (is_demo boolean, entry_id bigint, seal bytea) LANGUAGE sql STABLE AS $$
  SELECT s.is_demo, coalesce(e.id, s.entry_id), coalesce(e.seal, s.seal) FROM seal_start s LEFT JOIN LATERAL (
    SELECT id, seal FROM entry WHERE seal IS NOT NULL AND (from_account < 0) = s.is_demo AND id > s.entry_id AND id <= until ORDER BY id DESC LIMIT 1
  ) AS e ON true
$$;

-- The seals after one entry and up to another, each with what it must be: first of the one chain of before, then of each book. What that chain ended in has to be
-- there too.
CREATE FUNCTION seals_due(after bigint, until bigint) RETURNS TABLE (id bigint, seal bytea, due bytea) LANGUAGE sql STABLE AS $$
  WITH both_books AS (SELECT s.entry_id AS last, s.seal FROM seal_start s WHERE NOT s.is_demo)
  SELECT e.id, e.seal, entries_seal(lag(e.seal, 1, coalesce((SELECT b.seal FROM entry b WHERE b.id = after), '')) OVER seals,
      lag(e.id, 1, after) OVER seals, e.id)
    FROM entry e, both_books WHERE e.seal IS NOT NULL AND e.id > after AND e.id <= least(until, both_books.last) WINDOW seals AS (ORDER BY e.id)
  UNION ALL
  SELECT both_books.last, (SELECT e.seal FROM entry e WHERE e.id = both_books.last), both_books.seal FROM both_books
    WHERE both_books.last > after AND both_books.last <= until
  UNION ALL
  SELECT e.id, e.seal, book_seal(l.is_demo, lag(e.seal, 1, l.seal) OVER seals, lag(e.id, 1, l.entry_id) OVER seals, e.id)
    FROM last_seals(after) l JOIN entry e ON (e.from_account < 0) = l.is_demo
    WHERE e.seal IS NOT NULL AND e.id > after AND e.id > l.entry_id AND e.id <= until WINDOW seals AS (PARTITION BY l.is_demo ORDER BY e.id)
$$;

-- The entries that no seal covers.
CREATE FUNCTION unsealed_entries() RETURNS TABLE (id bigint) LANGUAGE sql STABLE AS $$
  SELECT e.id FROM last_seals(9223372036854775807) l JOIN entry e ON e.id > l.entry_id AND (e.from_account < 0) = l.is_demo
$$;
