import { diaryChip } from './diary-chip';

describe('a diary note (spec 000 §9)', () => {
  it('has a chip by the id of its type', () => {
    expect([1, 2, 3, 4].map(diaryChip)).toEqual(['success', 'info', 'warning', 'success']);
  });
});
