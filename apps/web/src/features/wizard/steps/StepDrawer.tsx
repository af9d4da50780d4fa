import { Button } from '@chakra-ui/react/button';
import { Box } from '@chakra-ui/react/box';
import { stepLabels, wizardLabels } from '@percorso/domain';
import { ListChecks } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lazy-part';
import type { StepListProps } from './StepList';

const OpenStepDrawer = lazyPart(() => import('./OpenStepDrawer'));

/** The list of steps on a screen narrower than a desktop: a drawer that is opened by a button with the name of the shown step. */
export function StepDrawer(list: StepListProps) {
  // Undefined until it is first opened. After that, the drawer stays mounted for the animation of its closing.
  const [isOpen, setOpen] = useState<boolean>();
  const number = list.track.steps.findIndex(({ name }) => name === list.shownStep) + 1;
  return (
    <Box hideFrom="lg" mb="4">
      <Button variant="outline" bg="bg" w="full" justifyContent="flex-start" onClick={() => setOpen(true)}>
        <ListChecks size={18} aria-hidden />
        <Box as="span" truncate>
          {`${wizardLabels.openSteps}: ${number}/${list.track.steps.length} ${stepLabels[list.shownStep]}`}
        </Box>
      </Button>
      <Suspense>
        {isOpen !== undefined && <OpenStepDrawer {...list} isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </Box>
  );
}
