import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { menuSlotRecipe } from '@chakra-ui/react/theme';
import { wizardButtonLabels } from '@percorso/domain';
import { ChoiceButton } from './ChoiceButton';

export type Choice = 'changeStart' | 'interrupt' | 'forceClose' | 'renew';
const harmlessChoices: readonly Choice[] = ['changeStart', 'renew'];
type Props = { choices: readonly Choice[]; onChoose: (choice: Choice) => void };

/** A menu of choices. It is loaded when the user first opens it, so it is open when it is mounted. */
export default function ChoiceMenu({ choices, onChoose }: Props) {
  return (
    <Menu.Root
      recipe={menuSlotRecipe}
      defaultOpen
      onSelect={({ value }) => onChoose(value as Choice)}
      positioning={{ placement: 'top-start' }}
    >
      <Menu.Trigger asChild>
        <ChoiceButton />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {choices.map((choice) => (
              <Menu.Item
                key={choice}
                value={choice}
                minH="11"
                color={harmlessChoices.includes(choice) ? undefined : 'fg.error'}
              >
                {wizardButtonLabels[choice]}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
