import { shellLabels, wizardLabels } from '@percorso/domain';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { StepList, type StepListProps } from './StepList';

type Props = StepListProps & { isOpen: boolean; onClose: () => void };

export default function OpenStepDrawer({ isOpen, onClose, onShow, ...list }: Props) {
  return (
    <SideDrawer title={wizardLabels.steps} closeLabel={shellLabels.close} body={{ px: '3' }} {...{ isOpen, onClose }}>
      <StepList
        {...list}
        onShow={(step) => {
          onClose();
          onShow(step);
        }}
      />
    </SideDrawer>
  );
}
