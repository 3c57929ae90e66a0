"""Live tables: seats, clocks, fair dice and the stored log; knows no HTTP."""
