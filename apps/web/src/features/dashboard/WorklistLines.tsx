import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { type WorklistItem, worklistLabels } from '@percorso/domain';
import { WorklistLine } from './WorklistLine';

type Props = {
  title: string;
  rows: readonly WorklistItem[];
  total: number;
  isMine: boolean;
  onMore: () => void;
};

/** The first tasks of a list, and a button for more. */
export function WorklistLines({ title, rows, total, isMine, onMore }: Props) {
  return (
    <>
      <chakra.ul aria-label={title} listStyleType="none">
        {rows.map((item) => (
          <WorklistLine key={`${item.episodeId} ${item.task} ${item.who}`} item={item} isMine={isMine} />
        ))}
      </chakra.ul>
      {total > rows.length && (
        <Button mt="3" variant="outline" onClick={onMore}>
          {worklistLabels.more}
        </Button>
      )}
    </>
  );
}
