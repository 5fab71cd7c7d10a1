-- Tickets of a second kind: 2 a dispute about an order.
ALTER TABLE ticket DROP CONSTRAINT ticket_kind_check;
ALTER TABLE ticket ADD CONSTRAINT ticket_kind_check CHECK (kind IN (1, 2));
CREATE INDEX ticket_dispute_waiting ON ticket (id) WHERE kind = 2 AND status = 0;

-- The order that a ticket of kind 2 is about: order_kind 1 a contract, 2 an option. Receipt and proof are read from the order itself. reason: 1 price, 2 stop, 3 stop-out,
-- 4 execution, 5 fee, 6 other. due_at: until when an answer was promised, by the target of the moment it was opened; answered_at: when its first answer was given.
CREATE TABLE ticket_dispute (
  ticket_id bigint PRIMARY KEY REFERENCES ticket (id),
  order_kind smallint NOT NULL CHECK (order_kind IN (1, 2)),
  order_id bigint NOT NULL,
  reason smallint NOT NULL CHECK (reason BETWEEN 1 AND 6),
  due_at bigint NOT NULL,
  answered_at bigint
);
CREATE INDEX ticket_dispute_order ON ticket_dispute (order_id);
CREATE INDEX ticket_dispute_answered ON ticket_dispute (answered_at) WHERE answered_at IS NOT NULL;
