import { Button, CloseButton } from '@chakra-ui/react/button';
import { Drawer } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { Box } from '@chakra-ui/react/box';
import { shellLabels, stepLabels, wizardLabels, type Step } from '@percorso/domain';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { StepList } from './StepList';
import type { Track } from './track';

type Props = { track: Track; otherTrack: Track | null; shown: Step; onShow: (step: Step) => void };

/** The steps below the desktop's width: behind a button that says where one is. */
export function StepDrawer({ onShow, ...list }: Props) {
  const [isOpen, setOpen] = useState(false);
  const number = list.track.steps.findIndex(({ name }) => name === list.shown) + 1;
  return (
    <Box hideFrom="lg" mb="4">
      <Button variant="outline" bg="bg" w="full" justifyContent="flex-start" onClick={() => setOpen(true)}>
        <ListChecks size={18} aria-hidden />
        <Box as="span" truncate>
          {`${wizardLabels.openSteps}: ${number}/${list.track.steps.length} ${stepLabels[list.shown]}`}
        </Box>
      </Button>
      <Drawer.Root open={isOpen} onOpenChange={({ open }) => setOpen(open)} placement="start" size="xs">
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content>
              <Drawer.Header>
                <Drawer.Title>{wizardLabels.steps}</Drawer.Title>
              </Drawer.Header>
              <Drawer.Body px="3">
                <StepList
                  {...list}
                  onShow={(step) => {
                    setOpen(false);
                    onShow(step);
                  }}
                />
              </Drawer.Body>
              <Drawer.CloseTrigger asChild>
                <CloseButton aria-label={shellLabels.close} />
              </Drawer.CloseTrigger>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </Box>
  );
}
