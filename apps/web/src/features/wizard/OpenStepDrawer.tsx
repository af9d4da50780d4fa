import { CloseButton } from '@chakra-ui/react/button';
import { Drawer } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { shellLabels, wizardLabels } from '@percorso/domain';
import { StepList, type StepListProps } from './StepList';

type Props = StepListProps & { isOpen: boolean; onClose: () => void };

export default function OpenStepDrawer({ isOpen, onClose, onShow, ...list }: Props) {
  return (
    <Drawer.Root open={isOpen} onOpenChange={({ open }) => !open && onClose()} placement="start" size="xs">
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
                  onClose();
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
  );
}
