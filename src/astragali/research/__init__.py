"""For people who study games: batches, the GPU, and the interfaces of the field."""
