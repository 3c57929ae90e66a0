import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// One chunk per language with all its phrases, because the shelf needs a few from each game.
const WORDS = /\/text\/([a-z]+)\.ftl\?raw$|\/languages\/([a-z]+)\/(?!language\.ftl).*\.ftl\?raw$/;

export default defineConfig({
  plugins: [svelte()],
  experimental: {
    // Scripts find others from where they are, so that the house can be under a path.
    renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
  build: {
    outDir: "../src/astragali/server/page",
    emptyOutDir: true,
    chunkSizeWarningLimit: 800, // kilobytes before compression; three.js is loaded with the first table
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
  optimizeDeps: { include: ["uqr"] }, // it is imported on demand
  server: {
    proxy: {
      "/api": { target: process.env.HOUSE ?? "http://127.0.0.1:8000", ws: true },
      "/print": { target: process.env.HOUSE ?? "http://127.0.0.1:8000" },
    },
    fs: { allow: [".."] }, // the games' phrases and rules are in the Python package
  },
  test: { include: ["src/**/*.test.ts"], testTimeout: 120_000 },
});
