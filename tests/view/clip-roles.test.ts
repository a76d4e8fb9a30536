import { expect, test } from 'vitest';
import { CLIP_NAMES } from '../../src/sim/clips.ts';
import { findClipsOfRoles } from '../../src/view/clip-roles.ts';

const roles = (names: string[]) =>
  Object.fromEntries([...findClipsOfRoles(names)].map((clip, role) => [CLIP_NAMES[role], names[clip]]));

test('our own names are their roles', () => {
  const names = ['taunt', 'rise', 'death', 'hit', 'attack', 'run', 'walk', 'idle'];
  expect(roles(names)).toEqual(Object.fromEntries(CLIP_NAMES.map((name) => [name, name])));
});

test.each([
  {
    names: [
      'Death',
      'Idle',
      'Jump',
      'No',
      'Punch',
      'Running',
      'Sitting',
      'Standing',
      'ThumbsUp',
      'Walking',
      'Wave',
      'Yes',
    ],
    found: {
      idle: 'Idle',
      walk: 'Walking',
      run: 'Running',
      attack: 'Punch',
      death: 'Death',
      hit: 'Idle',
      taunt: 'Wave',
    },
  },
  {
    names: [
      '1H_Melee_Attack_Chop',
      '1H_Melee_Attack_Stab',
      'Death_A',
      'Death_A_Pose',
      'Hit_A',
      'Idle',
      'Idle_B',
      'Running_A',
      'Running_Strafe_Left',
      'Skeletons_Awaken_Floor',
      'Spawn_Ground',
      'Taunt',
      'Walking_A',
      'Walking_Backwards',
    ],
    found: {
      attack: '1H_Melee_Attack_Chop',
      death: 'Death_A',
      hit: 'Hit_A',
      walk: 'Walking_A',
      run: 'Running_A',
      rise: 'Spawn_Ground',
    },
  },
  {
    names: [
      'CharacterArmature|Death',
      'CharacterArmature|HitRecieve',
      'CharacterArmature|Idle',
      'CharacterArmature|Walk',
    ],
    found: {
      death: 'CharacterArmature|Death',
      hit: 'CharacterArmature|HitRecieve',
      walk: 'CharacterArmature|Walk',
      run: 'CharacterArmature|Walk',
    },
  },
  {
    names: ['Survey', 'Walk', 'Run'],
    found: { idle: 'Survey', walk: 'Walk', run: 'Run', attack: 'Survey', death: 'Survey' },
  },
  { names: ['mixamo.com'], found: { idle: 'mixamo.com', walk: 'mixamo.com', death: 'mixamo.com' } },
  {
    names: ['走る / run', 'dead', 'go'],
    found: { run: '走る / run', walk: '走る / run', death: 'dead', idle: '走る / run' },
  },
])('finds roles in $names', ({ names, found }) => expect(roles(names)).toMatchObject(found));
