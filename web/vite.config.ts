import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// All phrases of a language come in one file: the shelf needs a few of each game.
const WORDS = /\/text\/([a-z]+)\.ftl\?raw$|\/languages\/([a-z]+)\/(?!language\.ftl).*\.ftl\?raw$/;

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/astragali/server/page",
    emptyOutDir: true,
    target: "es2022",
    rollupOptions: {
      output: {
        manualChunks(id) {
          const [, beside, gathered] = WORDS.exec(id) ?? [];
          const language = beside ?? gathered;
          if (language) return `words-${language}`;
          return /node_modules\/(svelte|esm-env|@fluent)\//.test(id) ? "frame" : undefined;
        },
      },
    },
  },
  optimizeDeps: { include: ["uqr"] }, // it is imported late
  server: {
    proxy: { "/api": { target: process.env.HOUSE ?? "http://127.0.0.1:8000", ws: true } },
    fs: { allow: [".."] }, // the games' own phrases and rules lie in the Python package
  },
  test: { include: ["src/**/*.test.ts"] },
});
