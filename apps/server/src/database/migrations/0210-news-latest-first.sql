-- News are listed by the date that they show, the latest first: one that was written long before it is shown stood far down by its id.
CREATE INDEX news_latest ON news (greatest(created_at, shown_from_at) DESC, id DESC) WHERE is_active;
