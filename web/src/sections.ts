// What the header of every page leads to, besides the shelf.

export const SECTIONS: { href: string; label: string }[] = [
  { href: "/learn", label: "lessons" },
  { href: "/puzzles", label: "puzzles" },
  { href: "/mine", label: "mine" },
];
