import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { wizardLabels } from '@percorso/domain';
import { ChevronUp } from 'lucide-react';

type Props = ButtonProps & { onWanted?: () => void };

/** The button of the menu. Before the menu is there, it says when it is wanted: pressed, or by an arrow as menus are. */
export const ChoiceButton = ({ onWanted, ...props }: Props) => (
  <Button
    variant="outline"
    size={{ base: 'sm', sm: 'md' }}
    {...(onWanted && {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: onWanted,
      onKeyDown: ({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && onWanted(),
    })}
    {...props}
  >
    {wizardLabels.otherActions}
    <ChevronUp size={16} aria-hidden />
  </Button>
);
