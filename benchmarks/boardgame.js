// Pig on boardgame.io's server, for benchmarks/server.py: node boardgame.js PORT [FOLDER]
const { Server, Origins, FlatFile } = require('boardgame.io/server');

const pig = {
  name: 'pig',
  setup: () => ({ pot: 0, banked: [0, 0] }),
  moves: {
    roll: ({ G, random, events }) => {
      const face = random.D6();
      if (face === 1) {
        G.pot = 0;
        events.endTurn();
      } else {
        G.pot += face;
      }
    },
    hold: ({ G, playerID, events }) => {
      G.banked[playerID] += G.pot;
      G.pot = 0;
      events.endTurn();
    },
  },
  endIf: ({ G }) => {
    const winner = G.banked.findIndex((points) => points >= 10000);
    return winner < 0 ? undefined : { winner };
  },
};

const [port, folder] = process.argv.slice(2);
const server = Server({
  games: [pig],
  origins: [Origins.LOCALHOST],
  db: folder ? new FlatFile({ dir: folder }) : undefined,
});
server.run({ port: Number(port), callback: () => console.log('ready') });
