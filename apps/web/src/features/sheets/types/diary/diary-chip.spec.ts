import { diaryChip } from './diary-chip';

describe('A diary note (spec 000 §9)', () => {
  it('has a chip that depends on the id of its type', () => {
    expect([1, 2, 3, 4].map(diaryChip)).toEqual(['success', 'info', 'warning', 'success']);
  });
});
