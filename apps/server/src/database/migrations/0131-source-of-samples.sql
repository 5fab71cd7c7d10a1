-- Samples of mining products said that nothing is mined, and named a source of income beside it: one of the two was untrue.
UPDATE mining_product SET yield_source = 'Nothing is mined: the sandbox fills the pool with money that is not real. A real product says here what its income comes from.'
  WHERE is_sample AND yield_source IN (
    'Block rewards of a mining pool, less electricity; the broker fills the pool in advance.',
    'Rent that miners pay for machines of the broker; the broker fills the pool in advance.',
    'Block rewards that are sold ahead for three months; the broker fills the pool in advance.');
