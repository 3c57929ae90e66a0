"""Arrays in a GPU's memory that PyTorch, JAX and others use without a copy.

Numba's arrays have `__cuda_array_interface__`, which PyTorch and CuPy read. JAX asks for DLPack,
whose capsules are made here: https://dmlc.github.io/dlpack/latest/c_api.html.
"""

from __future__ import annotations

import ctypes
import math
from typing import Any

import numpy as np

CPU, CUDA = 1, 2  # DLPack's numbers for devices
CODES = {"i": 0, "u": 1, "f": 2, "b": 6}  # and for kinds of numbers
NAME = b"dltensor"  # of a capsule that nobody has taken over yet


class _Device(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class _Type(ctypes.Structure):
    _fields_ = (("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("axes", ctypes.c_int32),
        ("type", _Type),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    _fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("release", ctypes.c_void_p))


_lent: dict[int, tuple[Any, ...]] = {}  # what capsules point to, by address, until it is released


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]
def _release(address: int) -> None:
    _lent.pop(address, None)


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]
def _discard(capsule: int) -> None:
    """Frees a capsule that nobody has taken over."""
    if _is_valid(capsule, NAME):
        _release(_pointer(capsule, NAME))


_new = ctypes.pythonapi.PyCapsule_New
_new.restype, _new.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_IsValid", ctypes.pythonapi)
)
_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)


def capsule(
    owner: object, address: int, shape: tuple[int, ...], dtype: np.dtype[Any], device: int
) -> Any:
    """A DLPack capsule of an array in rows; `owner` lives as long as the array is used."""
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    steps = (ctypes.c_int64 * len(shape))(*(math.prod(shape[n + 1 :]) for n in range(len(shape))))
    managed = _Managed(
        _Tensor(
            address,
            _Device(device, 0),
            len(shape),
            _Type(CODES[dtype.kind], 8 * dtype.itemsize, 1),
            ctypes.cast(sizes, ctypes.POINTER(ctypes.c_int64)),
            ctypes.cast(steps, ctypes.POINTER(ctypes.c_int64)),
            0,
        ),
        None,
        ctypes.cast(_release, ctypes.c_void_p),
    )
    where = ctypes.addressof(managed)
    _lent[where] = (managed, sizes, steps, owner)
    return _new(where, NAME, ctypes.cast(_discard, ctypes.c_void_p))


class SharedArray:
    """An array in the GPU's memory; `torch.from_dlpack` and `jax.dlpack.from_dlpack` take it.

    `there` is Numba's own array, and `copy_to_host()` makes one of NumPy.
    """

    def __init__(self, there: Any, synchronize: Any) -> None:
        self.there = there
        self.shape: tuple[int, ...] = tuple(there.shape)
        self.dtype: np.dtype[Any] = there.dtype
        self._synchronize = synchronize

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"<{self.dtype} array of shape {self.shape} on the GPU>"

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return self.there.__cuda_array_interface__  # type: ignore[no-any-return]

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, 0

    def __dlpack__(self, *, stream: int | None = None, **_: Any) -> Any:
        """A capsule; waits for what the GPU is doing, unless the stream is -1."""
        if stream != -1:
            self._synchronize()
        address = self.there.__cuda_array_interface__["data"][0]
        return capsule(self.there, address, self.shape, self.dtype, CUDA)

    def copy_to_host(self) -> Any:
        return self.there.copy_to_host()
