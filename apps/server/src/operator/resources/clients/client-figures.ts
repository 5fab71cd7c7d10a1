// SQL of a client's figures shown beside their requests; `of` is the SQL of the client's id.

/** USD in an account of theirs, by its stored type: 1 contracts, 2 options, 3 fund. */
export const balanceOf = (of: string, type: 1 | 2 | 3): string =>
  `(SELECT a.balance FROM account a WHERE a.user_id = ${of} AND a.type = ${type})`

/** USD in all accounts of theirs. */
export const balancesOf = (of: string): string =>
  `(SELECT coalesce(sum(a.balance), 0)::bigint FROM account a WHERE a.user_id = ${of})`

/** The name of their last verification by name and document; null if never asked for. */
export const nameOf = (of: string): string =>
  `(SELECT n.name FROM real_name_case n WHERE n.user_id = ${of} ORDER BY n.id DESC LIMIT 1)`

/** When they were last seen: by a session that is open, or else by their last login (ms). */
export const lastSeenOf = (of: string): string =>
  `greatest((SELECT max(s.last_seen_at) FROM session s WHERE s.user_id = ${of}), (SELECT max(k.last_at) FROM known_device k WHERE k.user_id = ${of}))`

/** USD ever credited to them for deposits. */
export const depositedBy = (of: string): string =>
  `(SELECT coalesce(sum(o.credit), 0)::bigint FROM deposit o WHERE o.user_id = ${of} AND o.status = 1)`

/** The state of their last verification by name and document; 0 if never verified. */
export const reviewOf = (of: string): string =>
  `coalesce((SELECT n.status FROM real_name_case n WHERE n.user_id = ${of} ORDER BY n.id DESC LIMIT 1), 0)`
