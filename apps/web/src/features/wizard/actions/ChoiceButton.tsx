import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { wizardLabels } from '@percorso/domain';
import { ChevronUp } from 'lucide-react';

type Props = ButtonProps & { onOpen?: () => void };

/** The button of a menu. Until the menu is loaded, a click or an arrow key calls `onOpen`. */
export const ChoiceButton = ({ onOpen, ...props }: Props) => (
  <Button
    variant="outline"
    size={{ base: 'sm', sm: 'md' }}
    {...(onOpen && {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: onOpen,
      onKeyDown: ({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && onOpen(),
    })}
    {...props}
  >
    {wizardLabels.otherActions}
    <ChevronUp size={16} aria-hidden />
  </Button>
);
