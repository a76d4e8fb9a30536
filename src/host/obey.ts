import { createGame, type Game, type GameOptions } from '../game/game.ts';
import type { HeroInput } from '../game/move-hero.ts';
import { inviteGuests, resizeHorde } from '../game/waves.ts';
import { setClipFacts } from '../sim/clips.ts';
import { type EventRing, pushEvent } from './event-ring.ts';
import type { HostCommand } from './host.ts';

/** What commands work on. `options` make the next run. */
interface Running {
  options: GameOptions;
  game: Game;
  events: EventRing;
  /** Restarts so far. */
  run: number;
}

/** Writes `held`; a press that no step has seen yet is not lost. */
export function holdInput(held: HeroInput, { moveX, moveZ, aimX, aimZ, swing, dash = false }: HeroInput): void {
  held.moveX = moveX;
  held.moveZ = moveZ;
  held.aimX = aimX;
  held.aimZ = aimZ;
  held.swing ||= swing;
  held.dash ||= dash;
}

/** Does what was asked; it counts from the next step. */
export function obey(host: Running, command: HostCommand): void {
  const { game, options } = host;
  switch (command.type) {
    case 'input': // held already: it comes every frame and must not be copied
      break;
    case 'settings':
      Object.assign(game.sim.settings, command.sim);
      Object.assign(game.settings, command.game);
      options.sim = { ...options.sim, ...command.sim };
      options.game = { ...options.game, ...command.game };
      break;
    case 'restart':
      restart(host, command);
      break;
    case 'count':
      options.count = command.count;
      resizeHorde(game, command.count);
      break;
    case 'invulnerable':
      options.invulnerable = game.invulnerable = command.on;
      break;
    case 'autoplay':
      options.autoplay = game.autoplay = command.on;
      break;
    case 'clips':
      options.clips = options.clips.map((facts, kind) => (kind === command.kind ? command.clips : facts));
      setClipFacts(game.sim.clips, command.kind, command.clips);
      break;
    case 'guest':
      options.clips = [options.clips[0], options.clips[1], command.clips];
      options.guestShare = command.share;
      inviteGuests(game, command.clips, command.count, command.share);
      break;
  }
}

function restart(host: Running, { seed, count, wave }: Extract<HostCommand, { type: 'restart' }>): void {
  const { options } = host;
  if (seed !== undefined) options.seed = seed;
  if (count !== undefined) options.count = count;
  if (wave !== undefined) options.wave = wave;
  host.game = createGame(options);
  host.run++;
  pushEvent(host.events, { type: 'restart', seed: options.seed });
  for (const event of host.game.events) pushEvent(host.events, event);
}
